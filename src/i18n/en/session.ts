/** The end of a session (part 1, sections 6 and 8; rulings R7). */
export const session = {
  expired: 'Session expired. Please login again.',
  takenOver: 'Another admin signed in in this browser. Nothing was sent.',
  loginForFaq: 'Please login to access FAQs',
  loginToDelete: 'Please login to delete features',
};
