import { brandFontFaces } from '../../../../../platform/plain-pages/brand-fonts.ts'

export const fontFolder = '/cards/braintree/fonts'

/** The look of Braintree's fields inside is said in `scripts.ts`: no style of ours reaches into them. */
export const pageStyle = `${brandFontFaces(fontFolder)}
:root{--ink:#1d2430;--paper:#fff;--edge:#8f8574;--copper:#a8451f;--brick:#b3261e;--leaf:#14603a;--sky:#245b8f;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--ink:#f3eee6;--paper:#1e232b;--edge:#7d8593;--copper:#b44e25;--brick:#ff9a90;--leaf:#8fdcb5;--sky:#8fc3f1}}
*{box-sizing:border-box}
body{margin:0;padding:4px;background:var(--paper);color:var(--ink);font:1rem/1.5 "Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}
form,#ready{display:grid;gap:14px}[hidden]{display:none!important}p{margin:0}p:empty{display:none}
.field{display:grid;gap:4px;min-width:0;align-content:start}label{font-weight:600;font-size:.9375rem}
.box{height:46px;padding:0 12px;border-radius:10px;border:1.5px solid var(--edge)}
.box.braintree-hosted-fields-focused{outline:3px solid var(--sky);outline-offset:2px}.box.is-wrong{border-color:var(--brick)}
.problem{color:var(--brick);font-size:.9375rem}.ready{color:var(--leaf);font-weight:600}
.two{display:grid;grid-template:auto auto auto/1fr 1fr;gap:4px 14px}
.two .field{grid-row:span 3;grid-template-rows:subgrid}.two label{align-self:end}
.button{display:inline-grid;place-items:center;font:inherit;font-weight:650;min-height:48px;padding:8px 18px;border-radius:10px;border:1.5px solid var(--copper);
  background:var(--copper);color:#fff;cursor:pointer;text-decoration:none}
.button.plain{background:transparent;color:inherit;border-color:var(--edge)}.button:disabled{opacity:.6;cursor:default}
a{color:var(--sky)}a.button{color:#fff}
:focus-visible{outline:3px solid var(--sky);outline-offset:2px}
.confirm{max-width:30rem;margin:8vh auto;padding:20px;display:grid;gap:16px}h1{margin:0;font-size:1.6rem}
`
