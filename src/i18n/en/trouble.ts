/** The panel "Trouble" beside a sandbox: what goes wrong on purpose. */
export const trouble = {
  button: 'Trouble',
  about: 'This is a sandbox: let something go wrong, and see what the console makes of it.',
  lose: {
    title: 'Lose the next answer',
    about: 'The next thing you send is done, but its answer is lost. Then credit a customer.',
  },
  fail: {
    title: 'Fail what is read next',
    about: 'The next reading fails, its retries too. Then open a list.',
  },
  slow: { title: 'Answer slowly', about: 'The next five answers take four seconds each.' },
  expire: {
    title: 'End the session',
    about: 'The next call meets an ended session. Type into a form first: it is offered back.',
  },
  armed: 'Armed: %{list}',
  none: 'Nothing is armed.',
  other: 'something else',
  clear: 'Disarm',
};
