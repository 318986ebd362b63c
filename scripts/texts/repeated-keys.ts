const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Returns the keys that an object of a JSON text has more than once, with their path. A reader of JSON takes the last
 * and says nothing of the first.
 */
export function repeatedKeys(json: string): string[] {
  const repeated: string[] = []
  const objects: { path: string; keys: Set<string> }[] = []
  let text = ''
  let path = ''
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') objects.push({ path, keys: new Set() })
    else if (token === '}' || token === ']') objects.pop()
    else if (token === ':') {
      const object = objects.at(-1)
      path = [object?.path, text].filter(Boolean).join('.')
      if (object?.keys.has(text) === true) repeated.push(path)
      object?.keys.add(text)
    } else if (token !== ',') text = String(JSON.parse(token))
  }
  return repeated
}
