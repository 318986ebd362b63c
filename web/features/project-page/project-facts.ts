import type { Project } from '../../../contract/projects.ts'

interface Crumb {
  name: string
  url: string
}

/** What a machine may know of the page: who can be given to, by whom it is asked, and where the page stands. */
export function projectFacts(project: Project, origin: string, crumbs: readonly Crumb[]): object {
  const url = `${origin}/${project.url}`
  const asker = {
    '@type': project.asker.kind === 'organization' ? 'Organization' : 'Person',
    name: project.asker.name,
  }
  const donate = {
    '@type': 'DonateAction',
    name: project.name,
    description: project.description,
    recipient: asker,
    target: { '@type': 'EntryPoint', urlTemplate: `${url}/doneer` },
  }
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url: item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
  return { '@graph': [asker, ...(project.isDonationAllowed ? [donate] : []), breadcrumbs] }
}
