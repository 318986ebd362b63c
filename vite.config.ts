import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url))

/** The router's package leads to its development code whatever is built; this leads to the other. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
]

/** Many small files compress worse than one and take longer to ask for. */
const clientChunks = [
  // React and the router change only when they are updated, so browsers keep them for long.
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  // What stands in web/ui itself is on public pages too; its folders are for the app, and must not weigh on them.
  {
    name: 'site',
    test: /[\\/]web[\\/](ui[\\/][^\\/]+$|lib[\\/]|features[\\/](page-frame|project-page)[\\/])|lucide-react/,
    minShareCount: 2,
  },
  {
    name: 'controls',
    test: /[\\/]web[\\/]ui[\\/]aria[\\/]|node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/,
    minShareCount: 2,
  },
  { name: 'app', test: /[\\/]web[\\/]ui[\\/]/, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // An inlined file would need `data:` in the policy, and could not be kept by the browser.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  ...(command === 'build' && {
    // The server's bundle carries its own React, the production one, whatever NODE_ENV says at the start.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: productionRouter },
    ssr: { noExternal: true },
  }),
}))
