import { createContext } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'

/** The context that loaders and actions get from the server, by `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
