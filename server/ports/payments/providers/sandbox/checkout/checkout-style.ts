import { brandFontFaces } from '../../../../../platform/plain-pages/brand-fonts.ts'

export const fontFolder = '/sandbox/fonts'

/**
 * The style of the practice bank: the design tokens of the product in blue, so that it is visibly another party. Kept
 * here as the bank is an outside party.
 */
export const checkoutStyle = `${brandFontFaces(fontFolder)}
:root{
  --ink:#1d2430;--ink-soft:#566072;--paper:#fbf8f3;--card:#fff;--line:#e8e1d6;--edge:#8f8574;
  --copper:#a8451f;--copper-hover:#8d3817;--copper-tint:#fbeee7;--copper-ink:#a8451f;
  --leaf:#14603a;--leaf-tint:#e4f1ea;--amber:#8a5800;--amber-tint:#fdf3dc;--amber-stripe:#f8e7bd;
  --brick:#b3261e;--brick-tint:#fcebe9;--sky:#245b8f;--sky-tint:#e6eff7;
  --shadow:0 1px 2px rgb(29 36 48 / .05),0 16px 40px -16px rgb(29 36 48 / .18);color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{
  --ink:#f3eee6;--ink-soft:#aeb0b6;--paper:#14171c;--card:#1e232b;--line:#323844;--edge:#7d8593;
  --copper:#b44e25;--copper-hover:#c65c31;--copper-tint:#3a261d;--copper-ink:#ef9a72;
  --leaf:#8fdcb5;--leaf-tint:#17362a;--amber:#f0bc62;--amber-tint:#3a2e12;--amber-stripe:#463817;
  --brick:#ff9a90;--brick-tint:#40201e;--sky:#8fc3f1;--sky-tint:#1a2f44;
  --shadow:0 1px 2px rgb(0 0 0 / .3),0 16px 40px -16px rgb(0 0 0 / .6)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 "Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,.house strong{font-family:"Bricolage Grotesque Variable","Inter Variable",system-ui,sans-serif;letter-spacing:-.015em}
p{margin:0}svg{flex:none;display:block}
.figures{font-variant-numeric:tabular-nums}
.practice{display:flex;gap:10px;justify-content:center;align-items:center;padding:12px 20px;color:var(--amber);
  background:repeating-linear-gradient(-45deg,var(--amber-tint) 0 14px,var(--amber-stripe) 14px 28px)}
.practice strong{font-weight:650}
main{max-width:35rem;margin:0 auto;padding:28px 20px 64px;display:grid;gap:16px}
.house{display:flex;gap:14px;align-items:center;margin-bottom:6px}
.house div{display:grid;line-height:1.3}
.house strong{font-size:1.25rem}
.house span{color:var(--ink-soft);font-size:.90625rem}
.house .mark{display:grid;place-items:center;width:48px;height:48px;border-radius:14px;background:var(--sky-tint);color:var(--sky)}
.card{background:var(--card);border:1px solid var(--line);border-radius:18px;box-shadow:var(--shadow);padding:28px}
.method{color:var(--ink-soft);font-weight:550}
h1{font-size:3rem;line-height:1.1;font-weight:720;margin:2px 0 20px}
h1.message{font-size:1.6875rem;margin-bottom:8px}
h2{font-size:1.0625rem;font-weight:650;margin:28px 0 12px}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;gap:20px;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--ink-soft);flex:none}dd{margin:0;text-align:right}
.notice{display:flex;gap:12px;border-radius:14px;padding:16px 18px;margin-top:20px}
.notice strong{display:block}
.notice.paid{background:var(--leaf-tint);color:var(--leaf)}
.notice.waiting{background:var(--amber-tint);color:var(--amber)}
.notice.stopped{background:var(--brick-tint);color:var(--brick)}
.notice p{color:var(--ink)}
.button{display:inline-flex;gap:10px;align-items:center;justify-content:center;min-height:48px;padding:8px 18px;border-radius:10px;
  border:1.5px solid var(--edge);background:transparent;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;text-align:center;
  cursor:pointer;transition:background-color 200ms cubic-bezier(.2,0,0,1),border-color 200ms cubic-bezier(.2,0,0,1)}
.button:hover{background:var(--copper-tint);border-color:var(--copper-ink)}
.button svg{color:var(--ink-soft)}
.button.main{width:100%;min-height:56px;margin-top:24px;border-color:transparent;background:var(--copper);color:#fff;font-size:1.125rem;font-weight:650}
.button.main:hover{background:var(--copper-hover)}
.button.wide{width:100%;margin-top:16px}
.transfer{margin-top:12px}.transfer dd{font-weight:600}
.others{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.others .button{justify-content:flex-start;text-align:left;line-height:1.3}
details{margin-top:24px}
details.aside{margin:0;padding:0;box-shadow:none}
summary{cursor:pointer;font-weight:600;color:var(--sky);padding:10px 0;border-radius:10px}
details.aside summary{padding:16px 28px}
details.aside > :not(summary){margin:0 28px 20px}
details p{color:var(--ink-soft);font-size:.9375rem;margin-bottom:8px}
p.scopes{margin-top:12px}
.field{display:grid;gap:6px;font-weight:600;margin-top:20px}
.field input{min-height:48px;padding:8px 14px;border-radius:10px;border:1.5px solid var(--edge);background:var(--card);color:var(--ink);font:inherit}
.tick{display:flex;gap:12px;align-items:flex-start;padding:10px 0;cursor:pointer}
.tick input{flex:none;width:24px;height:24px;margin:1px 0 0;accent-color:var(--copper)}
.magic div{justify-content:flex-start}.magic dt{color:var(--ink);font-weight:600;width:7.5rem}.magic dd{text-align:left}.magic div:last-child{border-bottom:0}
:focus-visible{outline:3px solid var(--sky);outline-offset:2px}
@media (max-width:30rem){
  main{padding:18px 14px 40px}.card{padding:22px 18px}details.aside{padding:0}h1{font-size:2.5rem}
  .practice{justify-content:flex-start;text-align:left;font-size:.9375rem}
  .others{grid-template-columns:1fr}
  details.aside summary{padding:14px 18px}details.aside > :not(summary){margin:0 18px 16px}
  .magic div,.long,.transfer div{display:block}.long dd,.transfer dd{text-align:left}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`
