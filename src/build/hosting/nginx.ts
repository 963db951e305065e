import { API_PREFIX } from '../../contract/call.ts'
import { allEndpoints } from '../../contract/contract.ts'
import {
  IMMUTABLE_CACHE_CONTROL,
  IMMUTABLE_FOLDERS,
  REVALIDATE_CACHE_CONTROL,
  SECURITY_HEADERS,
  UPLOADS_PREFIX,
} from '../../domain/site/http-headers.ts'
import { addressesOfRewrite, PATH_REWRITES } from '../../domain/site/routes.ts'
import { computeFormBytesMax } from '../../server/http/form.ts'
import { createContentPolicyHeader, permissionsPolicyOfPage } from '../../server/http/page-policy.ts'
import { CONTENT_TYPE_BY_EXTENSION } from '../../server/http/site-files.ts'
import { type PagePolicies, pageAddressOfFile } from './page-policies.ts'

const CSP_HEADER = 'Content-Security-Policy'
const PERMISSIONS_POLICY_HEADER = 'Permissions-Policy'

export interface NginxOptions {
  /** The address or port at which nginx listens, as in its directive `listen`. */
  readonly listen: string
  /** The path of the folder of the built site. */
  readonly root: string
  /** Host and port of an API process, to which nginx forwards calls. */
  readonly api: string
  /** Whether nginx has loaded the static module of ngx_brotli. */
  readonly hasBrotli: boolean
}

const EXAMPLE_OPTIONS: NginxOptions = {
  listen: '80',
  root: '/srv/perya/dist',
  api: '127.0.0.1:4321',
  hasBrotli: false,
}

/**
 * The size of the largest request that the API accepts, in bytes. Without this setting nginx refuses requests above 1
 * MB.
 */
const REQUEST_BYTES_MAX = Math.max(
  ...allEndpoints.map(({ form, bodyBytesMax }) =>
    form ? computeFormBytesMax(form, bodyBytesMax) : bodyBytesMax,
  ),
)

/** Patterns of paths that nginx must not serve: files for other hosts, and compressed copies. */
const HIDDEN_FILES = ['^/(_headers|_redirects|nginx\\.conf\\.example)$', '\\.(br|gz)$']

/**
 * An nginx configuration, for an `include` in `http { }`. With it nginx sends the same answers and headers as the API
 * process and the CDNs.
 */
export function createNginxConfig(policies: PagePolicies, options: Partial<NginxOptions> = {}): string {
  const { listen, root, api, hasBrotli } = { ...EXAMPLE_OPTIONS, ...options }
  const immutableFolders = IMMUTABLE_FOLDERS.join('|')
  return `# The built site from disk, its calls handed on to the API. Written by the build; include it in http { }.
map $uri $perya_cache {
  default "${REVALIDATE_CACHE_CONTROL}";
  "~^/(${immutableFolders})/" "${IMMUTABLE_CACHE_CONTROL}";
}

# A page is sent with its own policy beside that of every answer.
map $uri $perya_policy {
  default "${SECURITY_HEADERS[CSP_HEADER]}";
${[...policies].map(([file, policy]) => `  "${file}" "${createContentPolicyHeader(policy)}";`).join('\n')}
}

# Few pages may use the camera.
map $uri $perya_permissions {
  default "${SECURITY_HEADERS[PERMISSIONS_POLICY_HEADER]}";
${permissionsPolicyMap([...policies.keys()])}
}

upstream perya_api {
  server ${api};
  keepalive 32;
}

server {
  listen ${listen};
  root ${root};

  types {
${mimeTypesBlock()}
  }
  default_type application/octet-stream;

  etag on;
  absolute_redirect off;
  # The largest form of a call. The API refuses each call's own excess.
  client_max_body_size ${REQUEST_BYTES_MAX};
  gzip off;
  gzip_static on;
  gzip_vary on;
  ${hasBrotli ? '' : '# With the package libnginx-mod-http-brotli-static: '}brotli_static on;

  add_header Cache-Control $perya_cache always;
${responseHeadersBlock()}

  error_page 404 /404.html;
  error_page 500 502 503 504 /500.html;

  if ($request_uri ~ "^/index\\.html(\\?|$)") { return 301 /$is_args$args; }
  if ($request_uri ~ "^(?<page>(?:/[\\w-]+)+)\\.html(\\?|$)") { return 301 $page$is_args$args; }

${['/sandbox/', UPLOADS_PREFIX, `${API_PREFIX}/`].map(proxyBlock).join('\n')}
${HIDDEN_FILES.map(it => `  location ~ "${it}" { return 404; }`).join('\n')}
${PATH_REWRITES.flatMap(it => addressesOfRewrite(it).map(address => rewriteRule(address, it.page))).join('\n')}
  location ~ "^(?<clean>/.+?)/+$" {
    if (-f $document_root$clean.html) { return 301 $clean$is_args$args; }
    return 404;
  }
  location = / { try_files /index.html =404; }
  location / { try_files $uri $uri.html =404; }
}
`
}

function mimeTypesBlock(): string {
  return Object.entries(CONTENT_TYPE_BY_EXTENSION)
    .map(([ending, type]) => `    "${type}" ${ending.slice(1)};`)
    .join('\n')
}

/** The response headers whose values differ by page, with the nginx variable that contains each header's value. */
const VARYING_HEADERS: Readonly<Record<string, string>> = {
  [CSP_HEADER]: '$perya_policy',
  [PERMISSIONS_POLICY_HEADER]: '$perya_permissions',
}

function responseHeadersBlock(): string {
  return Object.entries(SECURITY_HEADERS)
    .map(([name, value]) => `  add_header ${name} ${VARYING_HEADERS[name] ?? `"${value}"`} always;`)
    .join('\n')
}

function permissionsPolicyMap(files: readonly string[]): string {
  return files
    .flatMap(file => {
      const own = permissionsPolicyOfPage(pageAddressOfFile(file))
      return own === undefined ? [] : [`  "${file}" "${own}";`]
    })
    .join('\n')
}

/**
 * An nginx location that forwards a path to the API and removes the API's security headers, since the server block adds
 * them. The location has no `add_header`, which would cancel all headers of the server block.
 */
function proxyBlock(path: string): string {
  const hidden = Object.keys(SECURITY_HEADERS).map(name => `    proxy_hide_header ${name};`)
  return `  location ^~ ${path} {
    proxy_pass http://perya_api;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
${hidden.join('\n')}
  }`
}

function rewriteRule(address: string, page: string): string {
  const pattern = address.replaceAll(/\{\w+\}/g, '[^/]+')
  return `  location ~ "^${pattern}/?$" { try_files ${page}.html =404; }`
}
