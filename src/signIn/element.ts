/** Makes an element with properties and children, for what stands before React is there. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** The same as an alert, which a screen reader says at once. */
export function alertBox(
  tag: 'p' | 'div',
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const made = element(tag, { className }, ...children);
  made.setAttribute('role', 'alert');
  return made;
}
