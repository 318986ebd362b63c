/**
 * Returns the path if it stays on this site, else the front page: a form must not be able to send people elsewhere (an
 * open redirect). Letters that a `Location` header cannot carry are written as it can.
 */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || /[\u0000-\u0020]/.test(path)) return '/'
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return pathname.startsWith('//') ? '/' : pathname + search + hash
}
