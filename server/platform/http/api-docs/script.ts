/** Narrows the page to the calls in which every word stands, and opens the one that a URL names. */
export const apiDocsScript = `
const field = document.querySelector('#filter')
const count = document.querySelector('#count')
const calls = [...document.querySelectorAll('.call')]
const groups = [...document.querySelectorAll('section[data-group]')]
const narrow = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.words.includes(word))
  for (const group of groups) group.hidden = !group.querySelector('.call:not([hidden])')
  const shown = calls.filter((call) => !call.hidden && call.dataset.call !== undefined).length
  count.textContent = words.length === 0 ? '' : count.dataset.label + ' ' + shown
}
const openNamed = () => {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named?.matches('.call') !== true) return
  if (named.hidden) { field.value = ''; narrow() }
  named.open = true
  named.scrollIntoView()
}
document.querySelector('.filter').hidden = false
field.addEventListener('input', narrow)
addEventListener('hashchange', openNamed)
narrow()
openNamed()
`
