import { createValue } from '../listeners';

/** A record that may have been created at a time (milliseconds) is about to be created again, if the answer is yes. */
export interface RepeatQuestion {
  at: number;
  answer: (isAgain: boolean) => void;
}

const questions = createValue<readonly RepeatQuestion[]>([]);

/** The questions that wait for an answer, for a screen that shows the first of them. */
export const repeatQuestion = {
  /** For useSyncExternalStore. */
  get: () => questions.get()[0],
  listen: questions.listen,
  /** Resolves to the answer; to true where no screen asks. */
  ask(at: number): Promise<boolean> {
    if (questions.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const question: RepeatQuestion = {
        at,
        answer(isAgain) {
          questions.set(questions.get().filter((each) => each !== question));
          resolve(isAgain);
        },
      };
      questions.set([...questions.get(), question]);
    });
  },
};
