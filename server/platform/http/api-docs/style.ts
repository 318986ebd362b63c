/** The product's own tokens and letters, in one sheet that the policy of the page knows by its hash. */
export const apiDocsStyle = `
@font-face { font-family: "Inter Variable"; src: url(/api/docs/inter.woff2) format("woff2"); font-weight: 100 900; font-display: swap }
@font-face { font-family: "Bricolage Grotesque Variable"; src: url(/api/docs/bricolage.woff2) format("woff2"); font-weight: 200 800; font-display: swap }
:root { color-scheme: light dark; --ink: #1d2430; --ink-mid: #384254; --ink-soft: #566072; --paper: #fbf8f3; --card: #fff; --sunken: #f3ede3;
  --line: #e8e1d6; --edge: #8f8574; --copper: #a8451f; --copper-tint: #fbeee7; --leaf: #14603a; --leaf-tint: #e4f1ea; --amber: #8a5800;
  --amber-tint: #fdf3dc; --brick: #b3261e; --brick-tint: #fcebe9; --sky: #245b8f; --sky-tint: #e6eff7 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3eee6; --ink-mid: #d8d2c8; --ink-soft: #aeb0b6; --paper: #14171c; --card: #1e232b;
  --sunken: #171b21; --line: #323844; --edge: #7d8593; --copper: #ef9a72; --copper-tint: #3a261d; --leaf: #8fdcb5; --leaf-tint: #17362a;
  --amber: #f0bc62; --amber-tint: #3a2e12; --brick: #ff9a90; --brick-tint: #40201e; --sky: #8fc3f1; --sky-tint: #1a2f44 } }
* { box-sizing: border-box }
html { scroll-padding-top: 1.5rem }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 "Inter Variable", system-ui, sans-serif }
[hidden] { display: none !important }
:focus-visible { outline: 3px solid var(--copper); outline-offset: 2px; border-radius: .375rem }
h1, h2, .brand { font-family: "Bricolage Grotesque Variable", "Inter Variable", system-ui, sans-serif; letter-spacing: -.015em }
h1 { margin: 0 0 .75rem; font-size: clamp(2.0625rem, 6vw, 2.875rem); line-height: 1.12 }
h2 { margin: 3rem 0 .75rem; font-size: 1.6875rem; line-height: 1.15 }
h3 { margin: 1.75rem 0 .5rem; font-size: 1rem; font-weight: 650 }
a { color: var(--copper); text-underline-offset: .18em }
code, .path, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; overflow-wrap: anywhere }
.notice { padding: .5rem 1.125rem; background: var(--amber-tint); color: var(--amber); font-size: .90625rem; font-weight: 600; text-align: center }
.top { border-bottom: 1px solid var(--line); background: var(--card) }
.top div { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: center; max-width: 72.5rem; margin: 0 auto; padding: .6rem 1.5rem }
.brand { display: inline-flex; gap: .6rem; align-items: center; min-height: 2.75rem; font-size: 1.4375rem; font-weight: 700; color: inherit; text-decoration: none }
.top span { color: var(--ink-soft) }
.frame { display: grid; gap: 0 3rem; max-width: 72.5rem; margin: 0 auto; padding: 2.5rem 1.5rem 6rem }
.intro { max-width: 46rem; color: var(--ink-mid) }
.intro p { margin: 0 0 .75rem }
.languages { display: flex; flex-wrap: wrap; margin-left: auto }
.languages [aria-current] { color: var(--ink); font-weight: 600; text-decoration: underline; text-decoration-color: var(--copper); text-underline-offset: .35em }
.subjects ul { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: .35rem .75rem; border-radius: .625rem; color: var(--ink-mid); text-decoration: none }
nav a:hover { background: var(--sunken); color: var(--ink) }
.filter { margin: 2rem 0 0; max-width: 28rem }
.filter label { display: block; margin-bottom: .35rem; font-weight: 600 }
.filter input { width: 100%; min-height: 3rem; padding: .5rem .9rem; border: 1.5px solid var(--edge); border-radius: .625rem; background: var(--card); color: inherit; font: inherit }
.filter p { min-height: 1.6rem; margin: .35rem 0 0; color: var(--ink-soft); font-size: .90625rem }
.call { margin: .5rem 0; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); scroll-margin-top: 1rem }
.call > summary { display: grid; grid-template-columns: 4.75rem minmax(0, 1fr) auto; gap: .25rem .75rem; align-items: center; padding: .75rem 1rem; border-radius: .875rem; cursor: pointer; list-style: none }
.call > summary::-webkit-details-marker { display: none }
.call > summary::after { content: ""; width: .5rem; height: .5rem; margin-right: .25rem; border: solid var(--ink-soft); border-width: 0 2px 2px 0; transform: rotate(45deg); grid-area: 1 / 3 }
.call[open] > summary::after { transform: rotate(225deg) }
.call > summary:hover { background: var(--sunken) }
.call > summary .path { font-size: .9375rem; font-weight: 600 }
.call > summary .what { grid-column: 2 / -1; color: var(--ink-soft); font-size: .9375rem }
.method { justify-self: start; min-width: 4.25rem; padding: .1rem .5rem; border-radius: .5rem; background: var(--sky-tint); color: var(--sky); font-size: .8125rem; font-weight: 700; text-align: center }
.method.post { background: var(--leaf-tint); color: var(--leaf) }
.method.put, .method.patch { background: var(--amber-tint); color: var(--amber) }
.method.delete { background: var(--brick-tint); color: var(--brick) }
.inside { padding: 0 1rem 1.25rem; border-top: 1px solid var(--line) }
.notes { color: var(--ink-soft); font-size: .9375rem }
pre { margin: .5rem 0; padding: .9rem 1rem; border-radius: .75rem; background: var(--sunken); line-height: 1.5; white-space: pre-wrap }
table { border-collapse: collapse; width: 100% }
th, td { padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top }
tr:first-child > * { border-top: 0 }
th { font-weight: 600 }
td td, td th { font-size: .9375rem }
.inside > table { table-layout: fixed }
.inside > table > tbody > tr > th { width: 13.5rem }
.inside > table > tbody > tr > .notes { width: 38% }
.status { display: flex; gap: .75rem; align-items: baseline }
.refusals { margin: 0; padding: 0; list-style: none; display: grid; gap: .35rem }
.refusals li { display: flex; gap: .75rem }
.refusals code { flex: none; font-weight: 600 }
@media (min-width: 64rem) {
  .frame { grid-template-columns: 13.5rem minmax(0, 1fr) }
  .subjects { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto }
  .subjects ul { flex-direction: column }
  .subjects a { display: block }
}
@media (max-width: 40rem) {
  .frame, .top div { padding-inline: 1.125rem }
  .frame { padding-top: 1.75rem }
  .languages { margin: 0 -.75rem }
  .call > summary { grid-template-columns: minmax(0, 1fr) auto }
  .call > summary .path { grid-row: 2; grid-column: 1 / -1 }
  .call > summary .what { grid-column: 1 / -1 }
  .call > summary::after { grid-area: 1 / 2 }
  .inside > table > tbody > tr { display: grid; padding: .5rem 0; border-top: 1px solid var(--line) }
  .inside > table > tbody > tr > :is(th, td, .notes) { width: auto; padding: 0; border: 0 }
}
`
