/** The end of a session. */
export const session = {
  expired: 'Session expired. Please login again.',
  takenOver: 'Another admin signed in in this browser. Nothing was sent.',
  loginForFaq: 'Please login to access FAQs',
  loginToDelete: 'Please login to delete features',
};
