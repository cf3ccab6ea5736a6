/** What the site uses of react-router, one instance over the shell and all remotes; a shared package would ship whole. */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { backTarget, nextPath, paths, withBack } from '../core/site/paths';
