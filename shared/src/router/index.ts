/** What the site uses of react-router, one instance over the shell and all remotes; a shared package would ship whole. */
export {
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { nextPath, paths, withBack } from '../core/site/paths';
export { Link, type LinkProps } from './link';
export { changePagesWith, type PageChange, SiteRouter } from './site-router';
