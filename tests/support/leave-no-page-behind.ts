import { afterAll, vi } from 'vitest'

// The test files of the web run one after the other in the same process, on the same page, with the libraries that one
// of them has loaded: starting those anew took most of their time. Our own modules are loaded anew for every file, so
// what they remember is never older than the file. The page is put back as it was; what cannot be put back fails by
// itself.

const environment = { ...process.env }
const attributes = attributesOf(document.documentElement)
// Node defines it anew at its first use.
void btoa
const globals = globalsNow()
const { origin } = location

afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  const left = Object.keys({ ...environment, ...process.env }).filter((name) => process.env[name] !== environment[name])
  if (vi.isFakeTimers()) left.push('fake timers')
  vi.useRealTimers()
  left.push(...changesTo(globals))
  // A followed link or a sent form makes the page of all later files one without a URL.
  if (location.origin !== origin) left.push(`the page ${location.href}`)
  putPageBack()
  vi.resetModules()
  if (left.length > 0) throw new Error(`A test file leaves behind: ${left.join(', ')}`)
})

function putPageBack(): void {
  const { documentElement } = document
  for (const name of attributesOf(documentElement).keys()) documentElement.removeAttribute(name)
  for (const [name, value] of attributes) documentElement.setAttribute(name, value)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  history.replaceState(null, '', '/')
}

function attributesOf(element: Element): Map<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]))
}

function globalsNow(): Map<string, unknown> {
  return new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, { value, get }]) => [name, value ?? get]),
  )
}

/** A library may add a name that was not there. */
function changesTo(before: Map<string, unknown>): string[] {
  const now = globalsNow()
  return [...before].filter(([name, value]) => !Object.is(now.get(name), value)).map(([name]) => `another ${name}`)
}
