/** Escapes a text between tags or in a quoted attribute of HTML, against XSS. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
