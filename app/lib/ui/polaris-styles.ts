/* Before the product's own, which are written over them. */
import "@shopify/polaris/build/esm/styles.css";
