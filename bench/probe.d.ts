// What probe.js puts into the measured pages.
interface Window {
  rowsPainted: (text: string) => Promise<number>;
  settled: () => Promise<void>;
  timeTo: (act: () => void, text: string) => Promise<number>;
  goBackAndForth: (times: number, textBehind: string, textAhead: string) => Promise<void>;
  watchLongTasks: () => () => number;
}
