/** The styles of all pages of visitors, for pages that show more than what stands first. */
import './public.css'
