// Ends with 0 when the process of this container is ready, by its port of operations: the health check of an image.
const port = process.env['METRICS_PORT'] ?? '9100'
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
