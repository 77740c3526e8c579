import java.net.URI;
import warranty.ApiClient;
import warranty.ApiException;
import warranty.api.ClaimApi;
import warranty.api.CoreApi;
import warranty.model.ClaimFilter;
import warranty.model.ClaimPageAnswer;
import warranty.model.ClaimRow;
import warranty.model.UserInfo;

/** What a dealer's own program would ask: who it is, its newest claims, and a claim that there is not. */
final class Client {
  public static void main(String[] given) throws Exception {
    URI base = URI.create(given[0]);
    ApiClient connection = new ApiClient();
    connection.setScheme(base.getScheme()).setHost(base.getHost()).setPort(base.getPort());
    connection.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + given[1]));

    UserInfo user = new CoreApi(connection).userInfo().getData();
    String side = String.valueOf(user.getCoreTenantFlag());
    String dealer = user.getTenantId();
    ClaimApi claims = new ClaimApi(connection);
    ClaimPageAnswer page = claims.claimPage(user.getGroupId(), dealer, side, new ClaimFilter(), 1, 5, null, null, dealer);
    for (ClaimRow row : page.getData().getRecords())
      System.out.println(row.getId() + " " + row.getApplicationNumber() + " " + row.getStatus() + " " + row.getTotalAmount());
    try {
      claims.claimDetail("1", user.getGroupId(), dealer, side, dealer);
    } catch (ApiException refusal) {
      System.out.println(refusal.getCode() + " " + refusal.getResponseBody());
    }
  }
}
