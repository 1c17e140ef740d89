import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import FeatureList from './FeatureList';

/** /edit_faq/{id}: the list of features with the edit panel open on that one (rulings R9b). */
export default function EditFeaturePage() {
  const { id } = useParams();
  return (
    <ResourceContextProvider value="faq">
      <FeatureList editing={id} />
    </ResourceContextProvider>
  );
}
