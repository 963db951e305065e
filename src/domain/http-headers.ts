/** Headers on every answer, API and static alike. The build writes them into the hosting files for CDNs too. */
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
 * The `Permissions-Policy` of a page that takes photos. A host that joins the values of two rules sends a dictionary that
 * names `camera` twice; the later value counts (RFC 8941, 3.2).
 */
export const CAMERA_PERMISSIONS = SECURITY_HEADERS['Permissions-Policy'].replace('camera=()', 'camera=(self)')

/** Cache rule of files whose name carries a hash of their content. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
/** The cache rule that CDNs of this kind send by default, so `_headers` does not repeat it. */
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate'

/** Folders of files whose name carries a hash of their content: browsers may cache them for ever. */
export const IMMUTABLE_FOLDERS = ['_assets', 'fonts'] as const

/** Where the API processes serve uploaded pictures; a CDN passes these addresses on like calls. */
export const UPLOADS_PREFIX = '/uploads/'
