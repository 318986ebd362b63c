import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  // An inlined file would need `data:` in the policy, and could not be kept by the browser.
  build: { assetsInlineLimit: 0 },
  // The server's bundle carries its own React, so that it is the production one whatever NODE_ENV says at the start.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
