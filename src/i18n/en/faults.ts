/** Texts shown instead of a page that cannot be rendered. */
export const faults = {
  unexpected: 'Unexpected Application Error!',
  unknownRoute: 'There is no page at %{path}.',
  crashed: 'This page stopped working. Nothing more was sent. Your other pages still work.',
  details: 'Details',
  goHome: 'Go to the start page',
  refusedId: 'This ID cannot be opened',
  accessDenied: 'Access denied',
  accessDeniedText: 'Your role does not include this page. Ask a superadmin if you need it.',
  accessUnknown: 'Your access could not be checked',
  accessUnknownText:
    'Whether your role includes this page could not be determined, so it was not opened and nothing was changed. Try again, or sign in again.',
  takenOver: {
    title: 'This browser is signed in as another admin',
    text: 'Another admin signed in in this browser, so this page has ended. Nothing more is sent from it.',
    go: 'Continue as the other admin',
  },
  newVersion: {
    title: 'A new version of the console is there',
    text: 'This page belongs to an older one and can no longer be loaded. Reload to go on; what you typed in a form is kept in this tab and offered back.',
    reload: 'Reload',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'Check the connection, then try again. What you typed in a form is kept in this tab and offered back.',
    reload: 'Try again',
  },
};
