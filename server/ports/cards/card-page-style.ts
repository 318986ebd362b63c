import { brandFontFaces } from '../../platform/plain-pages/brand-fonts.ts'

/**
 * Returns the style of card pages of the card provider that are framed in ours.
 * @param fontFolder where such a page has the brand's letters
 */
export const cardPageStyle = (fontFolder: string): string => `${brandFontFaces(fontFolder)}
:root{--ink:#1d2430;--soft:#566072;--paper:#fff;--edge:#8f8574;--copper:#a8451f;--brick:#b3261e;--leaf:#14603a;
  --sky:#245b8f;--amber:#8a5800;--tint:#fdf3dc;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#f3eee6;--soft:#aeb0b6;--paper:#1e232b;--edge:#7d8593;--copper:#b44e25;
  --brick:#ff9a90;--leaf:#8fdcb5;--sky:#8fc3f1;--amber:#f0bc62;--tint:#3a2e12}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;padding:4px;background:var(--paper);color:var(--ink);font:1rem/1.5 "Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}
form{display:grid;gap:14px}p{margin:0}
.practice{padding:8px 12px;border-radius:10px;background:var(--tint);color:var(--amber);font-size:.875rem}
.field{display:grid;gap:4px;min-width:0}label{font-weight:600;font-size:.9375rem}
input{font:inherit;width:100%;min-height:46px;padding:8px 12px;border-radius:10px;border:1.5px solid var(--edge);background:transparent;color:inherit}
input[aria-invalid]{border-color:var(--brick)}
.problem{color:var(--brick);font-size:.9375rem}.ready{color:var(--leaf);font-weight:600}
.two{display:grid;align-items:end;grid-template-columns:1fr 1fr;gap:14px}
.button{display:inline-grid;place-items:center;font:inherit;font-weight:650;min-height:48px;padding:8px 18px;border-radius:10px;border:1.5px solid var(--copper);
  background:var(--copper);color:#fff;cursor:pointer;text-decoration:none}
.button:disabled{opacity:.6;cursor:default}
.button.plain{background:transparent;color:inherit;border-color:var(--edge)}
a,summary{color:var(--sky)}a.button{color:#fff}
:focus-visible{outline:3px solid var(--sky);outline-offset:2px}
details{margin-top:14px;font-size:.875rem}summary{cursor:pointer;padding:6px 0}ul{margin:6px 0;padding-left:18px;color:var(--soft)}
.confirm{max-width:30rem;margin:8vh auto;padding:20px;display:grid;gap:16px}h1{margin:0;font-size:1.6rem}
`
