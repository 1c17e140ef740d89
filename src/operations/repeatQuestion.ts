import { createListeners } from '../listeners';

/** A record that may have been created at a time (milliseconds) is about to be created again, if the answer is yes. */
export interface RepeatQuestion {
  at: number;
  answer: (isAgain: boolean) => void;
}

const listeners = createListeners();
let questions: readonly RepeatQuestion[] = [];
function setQuestions(next: readonly RepeatQuestion[]): void {
  questions = next;
  listeners.notify();
}

/** The questions that wait for an answer, for a screen that shows the first of them. */
export const repeatQuestion = {
  /** For useSyncExternalStore. */
  get: () => questions[0],
  listen: listeners.listen,
  /** Resolves to the answer; to true where no screen asks. */
  ask(at: number): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const question: RepeatQuestion = {
        at,
        answer(isAgain) {
          setQuestions(questions.filter((each) => each !== question));
          resolve(isAgain);
        },
      };
      setQuestions([...questions, question]);
    });
  },
};
