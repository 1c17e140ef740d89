import { configure, getConfig } from '@testing-library/react';

// A query that a test waits for fails many times, and only its last failure is read: writing the page into each of them took a
// sixteenth of the time. The library marks those calls; when the time is over, it writes the page into the last one.
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;

const { getElementError } = getConfig();

configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
