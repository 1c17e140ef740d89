/** Creates an element with properties and children, for screens that render before React loads. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Creates an element with the alert role, which screen readers announce at once. */
export function alertBox(
  tag: 'p' | 'div',
  className: string,
  ...children: (Node | string)[]
): HTMLElement {
  const made = element(tag, { className }, ...children);
  made.setAttribute('role', 'alert');
  return made;
}
