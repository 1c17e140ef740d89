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
  beginAnew: 'Begin anew',
  reload: 'Try again',
  about:
    'This is a demo: the API runs in this browser. All data stay in this browser, and no server is asked.',
  tryAs: 'Try it as %{role}',
  trouble:
    'Inside, the button “Trouble” slows down, fails or loses the next answer, so that you see what the console makes of it.',
  reset: 'Reset the demo',
  busy: 'One moment …',
  resetAbout: 'throws away everything that was changed.',
};
