/** The demo (docs/demo.md): before the first screen, and on the sign-in screen. */
export const demo = {
  name: 'Demo',
  title: 'Starting the demo',
  download: 'Loading the database: %{share} %',
  open: 'Starting the database …',
  prepare: 'Preparing the customers, their money and the rest …',
  once: 'This takes a moment the first time only.',
  failed: 'The demo could not start: %{reason}',
  unsupported:
    'The demo needs a browser with service workers, over https or on localhost, and not in a private window that forbids them.',
  resetSandbox: 'Reset the sandbox',
  reload: 'Try again',
  about:
    'This is a demo: the API runs in this browser. All data stay in this browser; nothing is sent to a server.',
  tryAs: 'Try it as %{role}',
  trouble:
    'Inside, the button “Trouble” delays, fails or loses the next response, so that you see how the console handles it.',
  reset: 'Reset the demo',
  busy: 'One moment …',
  resetAbout: 'discards all changes.',
};
