import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPolicyOfPage } from '../../server/http/page-policy.ts'

/** The content security policy of each built page, by the path of the page's file, such as `/about-us.html`. */
export type PagePolicies = ReadonlyMap<string, string>

/** The address of the page in a file: `/about-us` for `/about-us.html`. */
export function pageAddressOfFile(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '')
}

/** Reads the content security policies of the pages of a built site. A page without a policy is left out. */
export async function readPagePolicies(folder: string): Promise<PagePolicies> {
  const policies = new Map<string, string>()
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.html')) continue
    const policy = contentPolicyOfPage(await readFile(join(folder, name), 'utf8'))
    if (policy) policies.set(`/${name.replaceAll('\\', '/')}`, policy)
  }
  return policies
}
