import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import FeatureList from './FeatureList';

/** Renders /edit_faq/{id}: the list with the edit panel of that feature open. */
export default function EditFeaturePage() {
  const { id } = useParams();
  return (
    <ResourceContextProvider value="faq">
      <FeatureList editing={id} />
    </ResourceContextProvider>
  );
}
