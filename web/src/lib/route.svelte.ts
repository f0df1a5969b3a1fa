// Where we are. Paths are served by the same page: `/`, `/t/CODE`, `/replay/CODE/1`, `/rules/sardines`, `/help/sardines`, `/lesson/sardines`, `/paper`, `/study`, `/companion`, `/c/CODE`.

let path = $state(location.pathname)
addEventListener('popstate', () => (path = location.pathname))

export function route(): string[] {
  return path.split('/').filter(Boolean)
}

export function go(to: string): void {
  history.pushState(null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** Follows links inside the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  // Within a page the browser knows the way.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
