import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  ssr: true,
  // The whole list of routes travels with the first page: it is short, and no second request has to ask for it.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_viteEnvironmentApi: true },
} satisfies Config as Config
