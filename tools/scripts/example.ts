/** `npm run example`: the second site on the platform. */
import '../../examples/minimal/start';
