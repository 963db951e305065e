/*
 * Runs on the search page after the field. A link with `#search` means that the player wants to type, so the field takes
 * the focus before its island has hydrated.
 */

if (location.hash === '#search') document.querySelector<HTMLElement>('input[type="search"]')?.focus()

export {}
