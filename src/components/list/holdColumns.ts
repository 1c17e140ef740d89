/** Holds the widths of a table's columns as they are, so that they do not move with the rows that are in sight. */
export function holdColumns(body: HTMLTableSectionElement | null): void {
  const table = body?.closest('table');
  if (!table || !body?.rows.length || 'held' in table.dataset) return;
  const headings = [...table.querySelectorAll('th')];
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  headings.forEach((heading, at) => {
    heading.style.width = `${widths[at]}px`;
  });
  table.dataset.held = '';
}
