/** The sandbox panel "Trouble", which injects faults. */
export const faultInjection = {
  /** The accessible name of the button and of its panel (rulings). */
  button: 'Trouble',
  chip: 'Sandbox',
  about: 'This is a sandbox. Inject a fault to see how the console handles it.',
  lose: {
    title: 'Lose the next response',
    about: 'The next change is made, but its response is lost. Then credit a customer.',
  },
  fail: {
    title: 'Fail the next read',
    about: 'The next read fails, and so do its retries. Then open a list.',
  },
  slow: { title: 'Respond slowly', about: 'The next five responses take four seconds each.' },
  expire: {
    title: 'End the session',
    about: 'The next call meets an expired session. Type into a form first: the text is kept.',
  },
  armed: 'Active: %{list}',
  none: 'No fault is active.',
  other: 'another fault',
  clear: 'Clear faults',
};
