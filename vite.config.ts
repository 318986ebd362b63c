import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, parseAst } from 'vite'

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/**
 * The package of the router resolves to its development code in every build; these aliases lead to its production code.
 */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

/** The controls of a project's page, which every visitor loads: no others may be in the same file. */
const visitorUi =
  'avatar bold-text button card chip choice-card digits-input empty-note field growing-list use-growing-list live-region page-meta picture plain-icon ' +
  'placeholder-cover progress-bar segments skip-link tabs token-field use-digits-only whole-amount-input'
const visitorParts = 'organizer-line goal-progress person-card'
const visitorLib =
  'api confirm-identity days-left format impersonation link-in-page login-path route-texts session translate use-hash use-hydrated use-in-sight use-scrolled-past with-texts'

/** The folders of controls that a visitor's page does not have, or fetches only when they are used. */
const appUi = 'aria crop dates editing lists messages options sections sharing'

const oneOf = (names: string) => names.replaceAll(' ', '|')

/** The groups of modules in one file: many small files compress worse than one, and take longer to request. */
const clientChunks = [
  // React and the router change only when they are updated, so browsers keep them for long.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: 'site',
    // With Vite's helper for lazy imports, which would otherwise be in the file of another module that uses it.
    test: new RegExp(
      `vite[\\\\/]preload-helper|[\\\\/]contract[\\\\/]durations|[\\\\/]web[\\\\/](ui[\\\\/]([a-z]+[\\\\/])?(${oneOf(visitorUi)})\\.|parts[\\\\/]([a-z]+[\\\\/])?(${oneOf(visitorParts)})\\.|lib[\\\\/]([a-z]+[\\\\/]){0,2}(${oneOf(visitorLib)})\\.|(features[\\\\/]pages[\\\\/](page-frame|project-page)|routes[\\\\/]frame)[\\\\/](?!account-corner|sign-in|own-page-view|use-own-page|embed|editing)|features[\\\\/]identity[\\\\/]support[\\\\/]support-button|lib[\\\\/]load-context)`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  // The modules that the forms of the auth switch share; the front page has one form, and fetches the others on demand.
  {
    name: 'auth',
    test: /[\\/]features[\\/]identity[\\/]auth[\\/](?!second-factor|forms[\\/](login|forgot|reset))/,
    minShareCount: 2,
    priority: 2,
  },
  // The rest of what pages share, before the app's controls can draw it to themselves.
  {
    name: 'pieces',
    test: new RegExp(`[\\\\/]web[\\\\/](ui[\\\\/](?!(${oneOf(appUi)})[\\\\/])|parts[\\\\/]|lib[\\\\/])|lucide-react`),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'controls',
    test: /[\\/]web[\\/]ui[\\/]aria[\\/]|node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/,
    minShareCount: 2,
  },
  { name: 'app', test: /[\\/]web[\\/]ui[\\/]/, minShareCount: 2 },
]

/** An icon of Lucide, without the dozen options of its own maker that no page uses: every visitor loads the maker. */
const plainIcons = {
  name: 'plain-icons',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    /lucide-react/.test(importer ?? '') && id.endsWith('createLucideIcon.mjs') ? plainIconMaker : null,
  // Without the data that each icon carries about itself: its names, and keys for a list that never changes.
  transform: (code: string, id: string) =>
    /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)
      ? code
          .replace(/,\s*key: "[^"]*"/g, '')
          .replace(/\bname: "[^"]*",/, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', '')
      : null,
}

const plainIconMaker = fileURLToPath(new URL('web/ui/pictures/plain-icon.tsx', import.meta.url))

/**
 * The router warns developers in whole sentences. In the build for browsers no developer reads them: calls that only
 * warn are marked as pure, so that the bundler leaves them out, and an invariant fails without its sentence.
 */
const quietRouter = {
  name: 'quiet-router',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: (code: string, id: string) =>
    /node_modules[\\/]react-router[\\/]/.test(id)
      ? withoutSentences(code).replace(/(?<!function )\b(?=(warning|warnOnce)\()/g, '/* @__PURE__ */ ')
      : null,
}

/** `invariant(isTrue)` for `invariant(isTrue, sentence)`. */
function withoutSentences(code: string): string {
  const parts: string[] = []
  let end = 0
  JSON.stringify(parseAst(code), (_key, node: { callee?: { name?: string }; arguments?: { end: number }[] } | null) => {
    const [isTrue, sentence] = node?.callee?.name === 'invariant' ? (node.arguments ?? []) : []
    if (isTrue !== undefined && sentence !== undefined) {
      parts.push(code.slice(end, isTrue.end))
      end = sentence.end
    }
    return node
  })
  return parts.join('') + code.slice(end)
}

/**
 * The code that Vite puts around every lazy import, to fetch files ahead of it, weighs more than it saves: the styles
 * are one file that every page has, and few lazy modules have lazy modules of their own.
 */
const plainLaterImports = {
  name: 'plain-later-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (importLater) => importLater()' : null,
}

/** React Aria brings its texts in 34 languages along; the product has four. */
const ownLanguagesOnly = {
  name: 'own-languages-only',
  load: (id: string) =>
    /node_modules[\\/]react-(aria|stately)[^?]*[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) &&
    !/(nl-NL|en-US|de-DE|fr-FR)\.mjs$/.test(id)
      ? 'export default {}'
      : null,
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), plainIcons, quietRouter, plainLaterImports, ownLanguagesOnly, reactRouter()],
  publicDir: 'web/public',
  // An inlined file would need `data:` in the policy, and could not be stored by the browser.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } },
      },
    },
  },
  ...(command === 'build' && {
    // The server's bundle carries its own React, the production one, whatever NODE_ENV says at the start.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: productionRouter },
    ssr: { noExternal: true },
  }),
}))
