/** The path if it stays on this site, else the front page: a form must not be able to send people elsewhere. */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '/'
  return /[\u0000-\u0020]/.test(path) ? '/' : path
}
