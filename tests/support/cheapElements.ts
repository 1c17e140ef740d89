import * as React from 'react';

// In development React stores a stack with each element, to name the owner in a warning, and any warning fails a test (startClean.ts):
// a tenth of the processor's time. It stops at 10,000 elements a second; here before the first. React has no setting for that.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
