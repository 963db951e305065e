/**
 * Headers of every response, of the API and of static files. The build also writes them into the configuration files of
 * CDNs and static hosts.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'self'; base-uri 'self'; object-src 'none'; form-action 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
} as const

/**
 * The `Permissions-Policy` of a page that takes photos. Some hosts join the headers of two matching rules, so the
 * header of such a page names `camera` twice. Browsers then use the later value (RFC 8941, 3.2).
 */
export const CAMERA_PERMISSIONS_POLICY = SECURITY_HEADERS['Permissions-Policy'].replace(
  'camera=()',
  'camera=(self)',
)

/** `Cache-Control` of files whose name contains a hash of their content. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
/**
 * `Cache-Control` of files whose name has no hash. CDNs that read `_headers` send this value by default, so `_headers`
 * does not repeat it.
 */
export const REVALIDATE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Folders of files whose name contains a hash of their content, which browsers may cache for ever. */
export const IMMUTABLE_FOLDERS = ['_assets', 'fonts'] as const

/**
 * Path prefix of uploaded pictures. API processes serve them, so a CDN must forward these paths to the API, as it does
 * with calls.
 */
export const UPLOADS_PREFIX = '/uploads/'
