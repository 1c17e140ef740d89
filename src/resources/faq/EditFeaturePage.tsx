import { ResourceContextProvider } from 'react-admin';
import { usePathParams } from '../../components/page/address';
import FeatureList from './FeatureList';

/** Renders /edit_faq/{id}: the list with the edit panel of that feature open. */
export default function EditFeaturePage() {
  const { id } = usePathParams();
  return (
    <ResourceContextProvider value="faq">
      <FeatureList editing={id} />
    </ResourceContextProvider>
  );
}
