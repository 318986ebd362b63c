import type { Language, TextFile } from './texts.ts'

export type PageTexts = Partial<Record<TextFile, object>>

/** A call of the contract as it is sent, before its answer is known. */
export interface SentCall {
  method: string
  /** The URL with its parameters filled in and its query behind it. */
  url: string
  body?: unknown
  /** The `_token` of the form; a writing call is refused without it. */
  token?: string
  /** Makes repeating the call harmless. */
  idempotencyKey?: string
}

export type SendCall = (call: SentCall) => Promise<{ status: number; body: unknown; statusText?: string }>

/** The context that the server hands to a page that it renders. */
export interface PageContext {
  language: Language
  /** The texts of the language that pages may show, as a tree by file and key. */
  texts: PageTexts
  /**
   * The URL of the texts for the browser: behind it come the names of the files, with a plus between, and `.json`.
   */
  textsUrl: string
  /** Scheme and host that people use, without a slash at the end. */
  origin: string
  /** Whether the visitor's cookie names a session, of which the API says if it is still good. */
  hasSession: boolean
  /** Every inline script that our own components write carries it; no other script runs. */
  nonce: string
  /** The visitor's own CSRF token. Its use makes the page this visitor's alone. */
  issueToken: () => string
  /** Whether the pages for developers of the product are open, as its mailbox is. */
  hasDevelopmentPages: boolean
  /** Whether no real money moves here, as every page then says. */
  movesNoMoney: boolean
  /** The moment when the page is rendered, as an ISO date: server and browser must agree on "3 minutes ago". */
  renderedAt: string
  /** Makes a call of the API in the visitor's name. */
  send: SendCall
  /** Logs an error while rendering; the visitor does not see it. */
  reportError: (error: unknown) => void
}

/** A route of the build as the server knows it, by what it exports and what its `handle` says. */
export interface RouteDescription {
  parentId?: string
  path?: string
  /** Whether it exports an action. */
  takesForms: boolean
  /** Whether its form may bring a file. */
  takesFiles: boolean
  /** The parameters that it reads, where guests share it. */
  sharedBy?: readonly string[]
  /** Whether money is given on it. */
  isGiving: boolean
  /** Whether the payer returns to it, so that it may wait for the provider. */
  waitsForProvider: boolean
}

/** The exports of the built pages for the server. */
export interface PageModule {
  createPageHandler: (build: unknown, mode: 'development' | 'production') => PageHandler
  /** @returns the routes of a build by their ids, as plain data */
  describeRoutes: (build: unknown) => Record<string, RouteDescription>
}

export type PageHandler = (request: Request, page: PageContext) => Promise<Response>

/** A route answers with these when every visitor without a session may get the same bytes for a moment. */
export const sharedPageHeader = 'x-shared-page'
export const sharedPage = { [sharedPageHeader]: 'yes' }

/** A route answers with this when its page is made to stand inside pages of others. No other page may. */
export const embeddablePageHeader = 'x-embeddable-page'
