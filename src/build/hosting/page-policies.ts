import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPolicyOfPage } from '../../server/http/page-policy.ts'

/** The policy of each built page, by the path of its file, such as `/about-us.html`. */
export type PagePolicies = ReadonlyMap<string, string>

/** The address of a page's file: `/about-us` for `/about-us.html`. */
export function pageAddressOfFile(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '')
}

/** Reads the policy of every page of a built site. */
export async function readPagePolicies(folder: string): Promise<PagePolicies> {
  const policies = new Map<string, string>()
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.html')) continue
    const policy = contentPolicyOfPage(await readFile(join(folder, name), 'utf8'))
    if (policy) policies.set(`/${name.replaceAll('\\', '/')}`, policy)
  }
  return policies
}
