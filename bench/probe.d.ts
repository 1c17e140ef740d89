// Globals that probe.js adds to the measured pages.
interface Window {
  rowsPainted: (text: string, place?: string) => Promise<number>;
  tellOfRows: (text: string) => void;
  settled: () => Promise<void>;
  timeTo: (act: () => void, text: string, place?: string) => Promise<number>;
  timeFromClick: (text: string, place?: string) => Promise<number>;
  goBackAndForth: (times: number, textBehind: string, textAhead: string) => Promise<void>;
  watchLongTasks: () => () => number;
}
