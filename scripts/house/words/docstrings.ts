import ts from 'typescript'

/** Openings of a noun, instead of the verb of a function. */
const article = /^(?:The|A|An|All|Every|Each|Both|No|Our)\b(?!-)/

/** Types of a value that is true or false, perhaps later or absent, and of a function that narrows a type. */
const truth = /^(?:boolean(?: \| (?:null|undefined))*|Promise<boolean>|\w+ is .+)$/

/** Names of a condition, also of one in SQL, whose type is inferred. */
const condition = /^(?:is|has|can|are|was)[A-Z]/

/** The answer of an act, which the docstring has behind the act itself. */
const answerTag = /(?:^|\s)@returns\b/

interface DocumentedDeclaration {
  name: string
  docstring: string
  /** The type of a property, or of the answer of a function, as it is declared; empty where it is inferred. */
  type: string
  isFunction: boolean
  /** Whether it is a property of an object, which may be described as a value although it is a function. */
  isProperty: boolean
}

/** Returns the last docstring over a node, without its marks. */
const docstringOf = (node: ts.Node): string | undefined =>
  ts
    .getJSDocCommentsAndTags(node)
    .findLast(ts.isJSDoc)
    ?.getText()
    .replaceAll(/^\/\*\*|\*\/$|^\s*\* ?/gm, '')
    .trim()

const textOf = (type: ts.TypeNode | undefined): string => type?.getText().replaceAll(/\s+/g, ' ') ?? ''

/** Returns the function that a declaration or a property is, by its type or its value. */
function functionOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return node
  if ((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.type && ts.isFunctionTypeNode(node.type))
    return node.type
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyDeclaration(node)) return undefined
  return node.initializer && ts.isArrowFunction(node.initializer) ? node.initializer : undefined
}

/** Returns the documented functions and typed properties of a node, of any depth. */
function documentedIn(node: ts.Node): DocumentedDeclaration[] {
  const inside: DocumentedDeclaration[] = []
  ts.forEachChild(node, (child) => void inside.push(...documentedIn(child)))
  const called = functionOf(node)
  const isProperty = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
  if (called === undefined && !isProperty) return inside
  const docstring = docstringOf(node)
  if (docstring === undefined) return inside
  return [
    {
      name: (node as ts.NamedDeclaration).name?.getText() ?? '',
      docstring,
      type: called === undefined ? textOf((node as ts.PropertySignature).type) : textOf(called.type),
      isFunction: called !== undefined,
      isProperty,
    },
    ...inside,
  ]
}

/** Whether a value is true or false, by its type, or by its name where a function has no declared one. */
const isTruth = ({ name, type, isFunction }: DocumentedDeclaration): boolean =>
  truth.test(type) || (isFunction && type === '' && condition.test(name))

/** Whether the docstring of a function describes its act, and by `@returns` the answer of it. */
const isOfAct = ({ docstring, isFunction }: DocumentedDeclaration): boolean =>
  isFunction && /^[A-Z]/.test(docstring) && !article.test(docstring) && answerTag.test(docstring)

/** Whether the docstring of a boolean opens with neither "Whether" nor an act that it answers. */
const isVague = (declared: DocumentedDeclaration): boolean =>
  isTruth(declared) && !/^Whether\b/.test(declared.docstring) && !isOfAct(declared)

/** Whether the docstring of a function of any depth, no component and no hook, opens with a noun. */
const isNounOfFunction = (declared: DocumentedDeclaration): boolean =>
  declared.isFunction &&
  !declared.isProperty &&
  !isTruth(declared) &&
  /^(?!use[A-Z])[a-z]/.test(declared.name) &&
  article.test(declared.docstring)

/**
 * Whether the docstring of a function has another verb than its name: `find…` finds perhaps, and `get…` gets or throws.
 */
const isOtherVerb = ({ name, docstring, isFunction }: DocumentedDeclaration): boolean =>
  isFunction &&
  ((/^get[A-Z]/.test(name) && /^(?!Gets\b)[A-Z][a-z]+s\b/.test(docstring)) ||
    (/^find[A-Z]/.test(name) && /^(?!Finds\b)[A-Z][a-z]+s\b/.test(docstring)))

/** The door of a slice, where the docstring of its registration describes the slice for ARCHITECTURE.md. */
const door = /^server\/slices\/[^/]+\/[^/]+\/index\.ts$/

/**
 * Checks the openings of docstrings: a boolean is described by "Whether …", or, where a function acts and answers, by
 * its verb with `@returns`; a function by its verb ("Returns …", "Sends …"). Components, hooks and the doors
 * of slices have nouns.
 * @returns a line for each docstring that opens otherwise
 */
export function misopenedDocstrings(path: string, text: string): string[] {
  if (!text.includes('/**')) return []
  return documentedIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).flatMap((each) => {
    if (isVague(each)) return [`${path}: ${each.name}: the docstring of a boolean opens with "Whether"`]
    if (isOtherVerb(each)) return [`${path}: ${each.name}: a docstring has the verb of its name, "Gets" or "Finds"`]
    const isDoor = door.test(path) && each.name.startsWith('register')
    return isNounOfFunction(each) && !isDoor
      ? [`${path}: ${each.name}: the docstring of a function opens with a verb, as "Returns"`]
      : []
  })
}
