import { brandFontFaces } from '../plain-pages/brand-fonts.ts'

export const fontFolder = '/dev/mail/fonts'

/** The tokens of the product's own pages, for the few things that a mailbox has. */
export const mailboxStyle = `${brandFontFaces(fontFolder)}
:root{color-scheme:light dark;--ink:#1d2430;--soft:#566072;--paper:#fbf8f3;--card:#fff;--line:#e8e1d6;--band:#f3ecdf;--link:#245b8f;
  --shadow:0 1px 2px rgb(29 36 48 / .05),0 12px 32px -12px rgb(29 36 48 / .16)}
@media (prefers-color-scheme:dark){:root{--ink:#f3eee6;--soft:#aeb0b6;--paper:#14171c;--card:#1e232b;--line:#323844;--band:#262c36;--link:#8fc3f1;
  --shadow:0 1px 2px rgb(0 0 0 / .3),0 12px 32px -12px rgb(0 0 0 / .6)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 "Inter Variable",system-ui,sans-serif;font-feature-settings:"cv05","ss03";overflow-wrap:anywhere}
header,main{max-width:72.5rem;margin:0 auto;padding:0 1.125rem}
main{padding-block:1.25rem 3rem}
h1,.brand{font-family:"Bricolage Grotesque Variable","Inter Variable",system-ui,sans-serif;letter-spacing:-.015em;font-weight:700}
.brand{display:inline-flex;gap:.625rem;align-items:center;min-height:2.75rem;margin-top:.5rem;font-size:1.4375rem;color:inherit;text-decoration:none}
.brand img{display:block}
h1{font-size:2.0625rem;line-height:1.12;margin:0 0 .5rem;text-wrap:balance}
h2{font-size:1.0625rem;font-weight:650;margin:0 0 .5rem;display:flex;flex-wrap:wrap;gap:0 1rem;align-items:baseline}
h2 a{font-weight:400;font-size:.90625rem;padding:.25rem 0}
p{margin:0}
a{color:var(--link);text-underline-offset:.15em}a:hover{text-decoration-thickness:2px}
a:focus-visible,pre:focus-visible,iframe:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.back{display:inline-block;padding:.5rem 0}
.soft,dt,time{color:var(--soft)}
time{font-variant-numeric:tabular-nums}
.card{background:var(--card);border:1px solid var(--line);border-radius:.875rem;box-shadow:var(--shadow)}
.empty{margin-top:1.25rem;padding:1.5rem}
ul{list-style:none;margin:1.25rem 0 0;padding:0}
li{padding:.75rem 1.125rem;border-top:1px solid var(--line)}li:first-child{border-top:0}
li a{font-weight:600;display:inline-block;padding:.25rem 0}
li p{display:flex;flex-wrap:wrap;gap:.125rem 1rem;font-size:.90625rem}
code{background:var(--band);border-radius:.375rem;padding:.0625rem .375rem;font:.875em ui-monospace,monospace}
dl{margin:1rem 0 1.5rem}dl div{display:flex;gap:.75rem;padding:.125rem 0}dt{flex:none;width:7rem}dd{margin:0;min-width:0}
.views{display:grid;gap:1.5rem}
.views section{min-width:0}
iframe{width:100%;height:42rem;border:1px solid var(--line);border-radius:.875rem;background:var(--card);box-shadow:var(--shadow)}
pre{margin:0;padding:1.125rem;white-space:pre-wrap;font:.90625rem/1.6 ui-monospace,monospace;min-height:12rem}
@media (min-width:56rem){header,main{padding-inline:1.5rem}.views{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
`
