import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import {
  type Content,
  type OpenApiDocument,
  type Operation,
  resolve,
  type Response,
} from '../../../server/platform/http/openapi/document.ts'

/** Holds what the product really answers, and the examples it gives, against its own OpenAPI document. */
export class OpenApiValidator {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  private readonly validators = new Map<string, ValidateFunction>()

  constructor(private readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, 'document')
  }

  /** @returns what the document does not say, or undefined when it says all of it. `path` as the contract writes it */
  problemWith(method: string, path: string, answer: { status: number; body: unknown }): string | undefined {
    const operation = this.operation(method, path)
    const input = operation.responses[answer.status]
    if (input === undefined) return `${method} ${path} declares no ${answer.status}`
    const content = resolve<Response>(this.document, input).content['application/json']
    // A file is what it is.
    if (content === undefined) return undefined
    return this.problemIn(`${method} ${path} ${answer.status}`, content, answer.body)
  }

  /** The faults of the examples in the document. */
  problemsWithExamples(): string[] {
    return Object.values(this.document.paths)
      .flatMap((byMethod) => Object.values(byMethod))
      .flatMap((operation) => {
        const contents = Object.entries(operation.responses).flatMap(([status, response]) => {
          const content = resolve<Response>(this.document, response).content['application/json']
          return content === undefined ? [] : [[status, content] as const]
        })
        const body = operation.requestBody?.content['application/json']
        return [...contents, ...(body === undefined ? [] : [['body', body] as const])].flatMap(([part, content]) => {
          const name = `${operation.operationId} ${part}`
          return this.problemIn(name, content, content.example) ?? []
        })
      })
  }

  private operation(method: string, path: string): Operation {
    const operation = this.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    if (operation === undefined) throw new Error(`${method} ${path} is not in the document`)
    return operation
  }

  private problemIn(name: string, { schema }: Content, value: unknown): string | undefined {
    let validate = this.validators.get(name)
    if (validate === undefined) {
      const inDocument = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')
      validate = this.ajv.compile(JSON.parse(inDocument) as object)
      this.validators.set(name, validate)
    }
    return validate(value) ? undefined : `${name}: ${this.ajv.errorsText(validate.errors)}`
  }
}
