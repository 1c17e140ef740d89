// Runs in every measured page, before its own code. Plain JavaScript: a compiler's helpers are not there.
// Teams are cards in the console.
const tableCells = 'td, [role="cell"], [role="gridcell"], main h2';

/** Waits until a table cell, or what else `place` names, shows `text` and is painted; returns the time since navigation, in ms. */
window.rowsPainted = (text, place = tableCells) =>
  new Promise((resolve) => {
    const done = () => resolve(performance.mark('rows painted').startTime);
    const look = () => {
      const cells = [...document.querySelectorAll(place)];
      if (!cells.some((cell) => cell.textContent.includes(text))) requestAnimationFrame(look);
      // The frame after this callback lays out and paints; the task after that comes when it is done.
      else requestAnimationFrame(() => setTimeout(done));
    };
    look();
  });

/**
 * Notes when `text` is painted, in this document or in one that takes its place; what asks from outside sends its own
 * code into the new document first, which would be measured along. In ms since 1970; told by the console.
 */
window.tellOfRows = (text) => {
  if (!sessionStorage.benchRows) performance.mark('pressed');
  sessionStorage.benchRows = text;
  window.rowsPainted(text).then((time) => {
    delete sessionStorage.benchRows;
    console.info(`rows painted ${performance.timeOrigin + time}`);
  });
};
// A document that has no storage yet is none of the two apps.
if (location.protocol !== 'about:' && sessionStorage.benchRows)
  window.tellOfRows(sessionStorage.benchRows);

/** Waits until the main thread has had two quiet spells in a row. */
window.settled = async () => {
  for (let quiet = 0; quiet < 2; ) {
    const deadline = await new Promise((resolve) => requestIdleCallback(resolve));
    quiet = deadline.timeRemaining() > 20 ? quiet + 1 : 0;
  }
};

/** Goes somewhere within the page by `act` and returns the time until `text` is painted, in ms. */
window.timeTo = async (act, text, place) => {
  const start = performance.mark('pressed').startTime;
  act();
  return (await window.rowsPainted(text, place)) - start;
};

/** Waits for the next click, and then until `text` is painted; returns the ms between. */
window.timeFromClick = async (text, place) => {
  const { timeStamp } = await new Promise((resolve) =>
    addEventListener('click', resolve, { capture: true, once: true }),
  );
  return (await window.rowsPainted(text, place)) - timeStamp;
};

/** Starts to note long tasks; the function it returns stops and tells the longest, in ms. */
window.watchLongTasks = () => {
  const durations = [0];
  const note = (entries) => durations.push(...entries.map((entry) => entry.duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return Math.max(...durations);
  };
};

/** Goes back and forth through the history, waiting for the list at each end. */
window.goBackAndForth = async (times, textBehind, textAhead) => {
  for (let done = 0; done < times; done += 2) {
    await window.timeTo(() => history.back(), textBehind);
    await window.settled();
    await window.timeTo(() => history.forward(), textAhead);
    await window.settled();
  }
};
