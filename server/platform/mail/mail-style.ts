// Mail programs read neither variables nor style sheets of elsewhere, so the brand's colours stand here once more as
// values.

export const colours = { ink: '#1d2430', inkSoft: '#566072', paper: '#fbf8f3', card: '#ffffff', line: '#e8e1d6' }
export const copper = '#a8451f'
export const fonts = 'Inter, Helvetica, Arial, sans-serif'

/**
 * Styles that need a rule: colours in the dark, and less room around the words on a narrow screen. A program that
 * ignores it shows the mail as it is written inline, which is whole.
 */
export const mailRules = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (max-width: 480px) {',
  '.paper td[dir] { padding: 0 !important; }',
  '.card { border-radius: 0 !important; border-width: 0 0 1px !important; }',
  '.banner { border-radius: 0 !important; }',
  '.inside { padding: 24px 18px !important; }',
  '.title { font-size: 23px !important; line-height: 29px !important; }',
  '.action { display: block !important; text-align: center !important; }',
  '}',
  '@media (prefers-color-scheme: dark) {',
  // The cell that a body makes of itself carries its colours once more.
  '.paper, .paper td[dir] { background-color: #14171c !important; color: #f3eee6 !important; }',
  '.card { background-color: #1e232b !important; border-color: #323844 !important; }',
  '.title, .part, .fact { color: #f3eee6 !important; }',
  '.soft { color: #aeb0b6 !important; }',
  '.brand { color: #ef9a72 !important; }',
  '.line { border-color: #323844 !important; }',
  '.words { background-color: #262c36 !important; border-color: #ef9a72 !important; }',
  '.action { background-color: #b44e25 !important; }',
  '.link { color: #8fc3f1 !important; }',
  '}',
].join('\n')
