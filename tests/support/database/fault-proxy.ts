import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the product and its database, and can do what networks do. */
export interface FaultProxy {
  /** The database's URL, by way of the proxy. */
  url: string
  /** Connections that exist now. */
  open(): number
  /**
   * Silences the proxy: from now on nothing that is sent over the existing connections arrives, and neither end
   * notices.
   */
  silence(): void
  /** Whether new connections are silent from their first byte. */
  isSilent: boolean
  close(): Promise<void>
}

/** @param databaseUrl with a host and a port in it */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const server = createServer((client) => {
    const pair = joinSockets(client, connect(Number(port), hostname), proxy.isSilent)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const proxy: FaultProxy = {
    url: url.href,
    isSilent: false,
    open: () => pairs.size,
    silence: () => {
      for (const pair of pairs) pair.silence()
    },
    close: async () => {
      for (const pair of pairs) pair.end()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

interface Pair {
  silence(): void
  end(): void
}

function joinSockets(client: Socket, database: Socket, isSilent: boolean): Pair {
  let silent = isSilent
  const end = () => {
    client.destroy()
    database.destroy()
  }
  for (const [from, to] of [
    [client, database],
    [database, client],
  ] as const) {
    from.setNoDelay(true)
    from.on('data', (bytes) => void (silent || to.write(bytes)))
    from.on('error', () => {})
    // A connection that a firewall forgot is not ended either when one side hangs up.
    from.on('close', () => {
      if (!silent || from === client) end()
    })
  }
  return { silence: () => void (silent = true), end }
}
