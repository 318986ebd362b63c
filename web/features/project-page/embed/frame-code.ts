/**
 * The HTML that shows the small page of a project on another site.
 * @param url the whole address of the project's page
 */
export const frameCode = (url: string, name: string): string =>
  `<iframe src="${escape(url)}/embed" title="${escape(name)}" width="360" height="520" style="border:0;max-width:100%" loading="lazy"></iframe>`

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
