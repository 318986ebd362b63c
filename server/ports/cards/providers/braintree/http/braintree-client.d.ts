// The official client has no types of its own. Only used parts are described; answers are parsed, not believed.

declare module 'braintree' {
  interface Transport {
    get(path: string): Promise<unknown>
    post(path: string, body: object): Promise<unknown>
    put(path: string, body: object | null): Promise<unknown>
    delete(path: string): Promise<unknown>
  }

  class Environment {
    static readonly Sandbox: Environment
    static readonly Production: Environment
    readonly server: string
    readonly port: string
    readonly ssl: boolean
  }

  class BraintreeGateway {
    constructor(config: { environment: Environment; merchantId: string; publicKey: string; privateKey: string })
    readonly config: { baseMerchantPath(): string }
    /** The transport of its requests. */
    http: Transport
    readonly customer: { create(attributes: object): Promise<unknown> }
    readonly clientToken: { generate(attributes: object): Promise<unknown> }
    readonly paymentMethod: { create(attributes: object): Promise<unknown>; find(token: string): Promise<unknown> }
    readonly paymentMethodNonce: {
      create(token: string, options: object): Promise<unknown>
      find(nonce: string): Promise<unknown>
    }
    readonly transaction: {
      sale(attributes: object): Promise<unknown>
      find(id: string): Promise<unknown>
      void(id: string): Promise<unknown>
      refund(id: string, options: object): Promise<unknown>
    }
    readonly webhookNotification: { parse(signature: string, payload: string): Promise<unknown> }
    readonly webhookTesting: {
      sampleNotification(kind: string, id: string): { bt_signature: string; bt_payload: string }
    }
  }

  const braintree: { BraintreeGateway: typeof BraintreeGateway; Environment: typeof Environment }
  export default braintree
  export type { BraintreeGateway, Environment, Transport }
}

declare module 'braintree/lib/braintree/util.js' {
  /** The client's own way to write requests and read answers. */
  export const Util: {
    convertObjectKeysToUnderscores(body: object): object
    convertNodeToObject(node: unknown): unknown
  }
}

declare module 'xml2js' {
  export function parseStringPromise(text: string, options: object): Promise<unknown>
}
